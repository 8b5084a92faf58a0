// A number input: a narrow box, with a numeric keyboard on phones. For counting: Stepper.
import { Field, type FieldProps } from './Field.tsx'

export type NumberFieldProps = Omit<FieldProps, 'type' | 'inputMode'>

/** Numeric keyboards of phones have no minus, so a field that allows negative numbers uses the default keyboard. */
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
      // The wheel over a focused number input would change it during scrolling.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
