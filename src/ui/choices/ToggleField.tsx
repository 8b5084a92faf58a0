// A yes-or-no question of a form: label first, switch last. For a switch with immediate effect use Toggle.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from '../fields/Field.tsx'
import styles from './Toggle.module.css'

export type ToggleFieldProps = Pick<FieldFrameProps, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'>

/** A switch is never empty, because off is an answer. */
export function ToggleField({ label, hint, error, id, ...input }: ToggleFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id }} inline>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its state natively
        <input {...input} {...wiring} type="checkbox" role="switch" className={styles.toggle} />
      )}
    </FieldFrame>
  )
}
