// The search field: keeps the text and notifies the parent after a pause, but not during composition.
import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../lib/device/composing.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './SearchInput.module.css'
import { useLabels } from '../labels.ts'

export interface SearchInputProps {
  /** The parent's search text. A change by the parent replaces the typed text. */
  value: string
  /** Called 500 ms after the last key, immediately on Enter and on clear. */
  onChange: (value: string) => void
  /** Called at every key, for local search; not during composition. */
  onType?: (text: string) => void
  /** Default: the translation of “Search”. */
  placeholder?: string
  label?: string
  icon?: IconName | null
  pauseMs?: number
}

export function SearchInput({ value, onChange, onType, placeholder, label, icon = 'search', pauseMs = 500 }: SearchInputProps) {
  const labels = useLabels()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known) {
    setKnown(value)
    // A parent that trims the text must not remove a space between two words being typed.
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string) => {
    clearTimeout(timer.current)
    setKnown(next)
    if (next !== value) onChange(next)
  }
  const later = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(tell, pauseMs, next)
  }
  return (
    // Its own search landmark with a label, because a page may have several.
    <div role="search" aria-label={label ?? placeholder ?? labels.search} className={styles.search}>
      {icon && <Icon name={icon} />}
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label ?? placeholder ?? labels.search}
        placeholder={placeholder ?? labels.search}
        value={text}
        onCompositionStart={() => {
          composing.current = true
          clearTimeout(timer.current)
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          onType?.(event.currentTarget.value)
          later(event.currentTarget.value)
        }}
        onChange={(event) => {
          setText(event.target.value)
          if (composing.current) return
          onType?.(event.target.value)
          later(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) tell(text)
        }}
      />
      {text !== '' && (
        <IconButton
          icon="x"
          label={labels.clear}
          onClick={() => {
            setText('')
            onType?.('')
            tell('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
