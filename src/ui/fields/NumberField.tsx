// A number to type: a narrow box, and the keys that fit it on a phone. For counting up and down: Stepper.
import { Field, type FieldProps } from './Field.tsx'

export type NumberFieldProps = Omit<FieldProps, 'type' | 'inputMode'>

/** A minus is on no number pad of a phone: where one may be needed, the platform chooses the keys. */
const keysFor = (min: FieldProps['min'], step: FieldProps['step']): FieldProps['inputMode'] => {
  if (min === undefined || min === '' || Number(min) < 0) return undefined
  return step === 'any' || !Number.isInteger(Number(step ?? 1)) ? 'decimal' : 'numeric'
}

export function NumberField({ min, step, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      type="number"
      min={min}
      step={step}
      inputMode={keysFor(min, step)}
      // A wheel over a number that has the focus would change it while someone only wants to scroll.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
