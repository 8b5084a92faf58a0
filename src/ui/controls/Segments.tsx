// A segmented control with two to four options: native radio buttons in a row, so arrow keys and forms work natively.
import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './Segments.module.css'

export interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; icon?: IconName }[]
  value: Value
  onChange: (value: Value) => void
}

export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
