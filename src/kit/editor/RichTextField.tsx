// Formatted text as a form field: the editor, and a native control with its value.
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldFrameProps } from '../../ui/fields/Field.tsx'
import styles from './RichTextField.module.css'
import { RichText } from './lazy.tsx'

export interface RichTextFieldProps extends FieldFrameProps {
  label: string
  name: string
  /** The initial HTML or plain text, which is submitted unchanged until someone types. */
  defaultValue: string
  required?: boolean
}

/** The native control is validated and stored in drafts; focusing it moves the focus into the editor. */
export function RichTextField({ name, defaultValue, required, ...frame }: RichTextFieldProps) {
  const id = useId()
  const [html, setHtml] = useState(defaultValue)
  const carrier = useRef<HTMLInputElement>(null)
  const told = useRef(html)
  useEffect(() => {
    if (told.current === html) return
    told.current = html
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [html])
  return (
    <>
      <RichText {...frame} id={id} value={defaultValue} onChange={setHtml} />
      <label className={styles.carrier} aria-hidden>
        {frame.label}
        <input
          ref={carrier}
          id={`${id}carrier`}
          type="text"
          name={name}
          value={html}
          required={required}
          tabIndex={-1}
          // Never typed into.
          onChange={() => {}}
          onFocus={() => document.getElementById(id)?.focus()}
        />
      </label>
    </>
  )
}
