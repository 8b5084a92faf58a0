// Choices that answer one question, under its words. The frame is that of every field.
import type { ReactNode } from 'react'
import styles from './ChoiceGroup.module.css'
import { FieldFrame, type FieldFrameProps } from '../fields/Field.tsx'

export interface ChoiceGroupProps extends FieldFrameProps {
  /** How many must, and how many may be ticked. Written down for whoever judges the form: no attribute of HTML says so. */
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
