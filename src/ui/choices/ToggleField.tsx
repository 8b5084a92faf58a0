// A question that is answered by yes or no: its words first, the switch last. For one that acts at once, in a row: Toggle.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from '../fields/Field.tsx'
import styles from './Toggle.module.css'

export type ToggleFieldProps = Pick<FieldFrameProps, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'>

/** A switch is never empty: off is an answer. */
export function ToggleField({ label, hint, error, id, ...input }: ToggleFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id }} inline>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state by itself
        <input {...input} {...wiring} type="checkbox" role="switch" className={styles.toggle} />
      )}
    </FieldFrame>
  )
}
