// A stepper: buttons for less and more, and a number that can be typed.
import { useRef, useState, type ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from '../fields/Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Stepper.module.css'

type Input = Omit<ComponentProps<'input'>, 'type' | 'size' | 'step' | 'min' | 'max' | 'value' | 'defaultValue' | 'onChange'>

export interface StepperProps extends FieldFrameProps, Input {
  /** Default 0. */
  min?: number
  max?: number
  /** Controlled with `onChange`; otherwise uncontrolled, starting at `defaultValue`. */
  value?: number
  defaultValue?: number
  /** Called with integers only, and not while the field is empty. */
  onChange?: (value: number) => void
  /** "Fewer Regular", "More Regular". */
  words: { fewer: string; more: string }
}

const asWhole = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

export function Stepper({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  min = 0,
  max,
  value,
  defaultValue,
  onChange,
  words,
  disabled,
  ...input
}: StepperProps) {
  const [text, setText] = useState(String(value ?? defaultValue ?? min))
  const [known, setKnown] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  if (value !== known) {
    setKnown(value)
    if (value !== undefined) setText(String(value))
  }
  const count = asWhole(text) ?? min

  /** Uses the browser's stepping and dispatches an input event, so that forms handle it like typing. */
  const go = (way: 'stepUp' | 'stepDown') => {
    box.current?.[way]()
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const button = (way: 'stepUp' | 'stepDown', atEnd: boolean) => (
    <IconButton
      icon={way === 'stepUp' ? 'plus' : 'minus'}
      label={way === 'stepUp' ? words.more : words.fewer}
      className={styles.step}
      disabled={disabled}
      // Not `disabled` at the limit, because the pressed button would lose the focus.
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) go(way)
      }}
    />
  )
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, id }}>
      {(wiring) => (
        <div className={cx(styles.stepper, hideLabel && styles.inRow)}>
          {button('stepDown', count <= min)}
          <input
            {...input}
            {...wiring}
            ref={box}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            disabled={disabled}
            value={text}
            onWheel={(event) => event.currentTarget.blur()}
            onChange={(event) => {
              setText(event.target.value)
              const next = asWhole(event.target.value)
              if (next === null) return
              if (value !== undefined) setKnown(next)
              onChange?.(next)
            }}
          />
          {button('stepUp', max !== undefined && count >= max)}
        </div>
      )}
    </FieldFrame>
  )
}
