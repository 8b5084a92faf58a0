// Choices that answer one question, in the frame of a field.
import type { ReactNode } from 'react'
import styles from './ChoiceGroup.module.css'
import { FieldFrame, type FieldFrameProps } from '../fields/Field.tsx'

export interface ChoiceGroupProps extends FieldFrameProps {
  /** The minimum and maximum number of choices. As data attributes for form validation, because HTML has none for it. */
  least?: number
  most?: number
  /** `Choice`s; radio buttons share a `name`. */
  children: ReactNode
}

export function ChoiceGroup({ least, most, children, ...frame }: ChoiceGroupProps) {
  return (
    <FieldFrame {...frame} group>
      {() => (
        <div className={styles.choices} data-least={least} data-most={most}>
          {children}
        </div>
      )}
    </FieldFrame>
  )
}
