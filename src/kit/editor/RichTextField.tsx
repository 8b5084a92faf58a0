// Formatted text as a field of a form: the editor, and a control of the platform's that carries what it says.
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldFrameProps } from '../../ui/fields/Field.tsx'
import styles from './RichTextField.module.css'
import { RichText } from './lazy.tsx'

export interface RichTextFieldProps extends FieldFrameProps {
  label: string
  name: string
  /** HTML or plain text it begins with. As it is it goes back, until something is typed. */
  defaultValue: string
  required?: boolean
}

/** The form judges it and keeps it as any other; whoever is led to it lands in the editor. */
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
          // It is never typed into.
          onChange={() => {}}
          onFocus={() => document.getElementById(id)?.focus()}
        />
      </label>
    </>
  )
}
