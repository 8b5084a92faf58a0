// A labelled control: label above, 48 px box, hint, error. Every form is made of these.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { limited } from './limited.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../labels.ts'

export interface FieldFrameProps {
  label: ReactNode
  /** Only read out: the form makes the meaning plain. */
  hideLabel?: boolean
  hint?: ReactNode
  /** One sentence that says how to put it right. */
  error?: ReactNode
  /** Marks what may stay empty; what is required is not marked. */
  optional?: boolean
}

export interface FrameProps extends FieldFrameProps {
  id?: string
  /** Several controls under one name: the frame itself is named and described, and each control has a label of its own. */
  group?: boolean
  /** The control is at the end of the line of its label: a switch. */
  inline?: boolean
  children: (wiring: Wiring) => ReactNode
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around any control; the control takes the wiring it is given. */
export function FieldFrame({ label, hideLabel, hint, error, optional, id, group, inline, children }: FrameProps) {
  const made = useId()
  const labels = useLabels()
  const name = id ?? made
  const wrong = error !== undefined && error !== null && error !== false && error !== ''
  const described = [hint !== undefined && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ') || undefined
  const Frame = group ? 'fieldset' : 'div'
  const looks = cx(styles.label, hideLabel && styles.hidden)
  const caption = (
    <>
      {label}
      {optional && <span className={styles.optional}> {labels.optional}</span>}
    </>
  )
  return (
    <Frame
      className={cx(styles.field, inline && styles.inline, wrong && styles.wrong)}
      aria-describedby={group ? described : undefined}
      data-wrong={wrong || undefined}
    >
      {group ? (
        <legend className={looks}>{caption}</legend>
      ) : (
        <label htmlFor={name} className={looks}>
          {caption}
        </label>
      )}
      {children({ id: name, 'aria-describedby': described, 'aria-invalid': wrong || undefined })}
      {wrong && (
        <p id={`${name}-error`} className={styles.error}>
          <Icon name="circle-alert" size="em" />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </Frame>
  )
}

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'size'> & { /** Stands inside the box at its end: show password. */ end?: ReactNode }

/** A box of one line, of any `type`: days and times have the platform's own pickers. 16 px at least, so that no phone zooms by itself. */
export function Field({ label, hideLabel, hint, error, optional, end, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, id }}>
      {(wiring) => (
        <div className={cx(styles.box, className)}>
          <input type="text" {...limited(input)} {...wiring} required={input.required ?? false} />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}

export type SelectProps = FieldFrameProps & ComponentProps<'select'>

/** The browser's own list of choices. */
export function Select({ label, hideLabel, hint, error, optional, id, children, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, id }}>
      {(wiring) => (
        <div className={cx(styles.box, styles.select)}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="chevron-down" size="sm" />
        </div>
      )}
    </FieldFrame>
  )
}
