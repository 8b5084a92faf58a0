// A labelled control: label, 48 px box, hint, error. All forms use it.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { limited } from './limited.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../labels.ts'

export interface FieldFrameProps {
  label: ReactNode
  /** The label is visually hidden, because the context is clear. */
  hideLabel?: boolean
  hint?: ReactNode
  /** One sentence that says how to correct the error. */
  error?: ReactNode
  /** Marks the field as optional; required fields have no mark. */
  optional?: boolean
}

export interface FrameProps extends FieldFrameProps {
  id?: string
  /** A group of controls: the fieldset has the name and description, and each control has its own label. */
  group?: boolean
  /** The control is at the end of the label's line: a switch. */
  inline?: boolean
  children: (wiring: Wiring) => ReactNode
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around any control, which receives ids and ARIA attributes. */
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

/** A single-line input of any `type`, with native pickers for dates and times. At least 16 px, so that phones do not zoom in. */
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

/** A native select. */
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
