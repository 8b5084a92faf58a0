// The command palette: destinations of the app and saved data. Without network requests.
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/device/composing.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Palette.module.css'
import { PaletteResults } from './PaletteResults.tsx'
import { entriesOf, matches, type PaletteRow, type RowGroup } from './saved-matches.ts'

export interface PaletteProps {
  places: readonly PaletteRow[]
  saved: readonly PaletteRow[]
  /** The link to the server search for the same text. */
  everywhere: (typed: string) => string
  onOpen: (href: string) => void
  onClose: () => void
}

/** Whether Enter ends a composition, which is ignored. Safari marks it only by its key code. */

export function Palette({ places, saved, everywhere, onOpen, onClose }: PaletteProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const entries = useMemo(() => entriesOf([...places, ...saved]), [places, saved])
  const found = useMemo(() => matches(entries, typed, { locale: i18n.language }), [entries, typed, i18n.language])
  const words = typed.trim()
  const groups: RowGroup[] = words
    ? [
        ...found,
        {
          kind: 'everywhere',
          rows: [{ kind: 'place', id: '', icon: 'search', title: t('palette.searchFor', { words }), href: everywhere(words), at: 0 }],
        },
      ]
    : found
  const rows = groups.flatMap((group) => group.rows)
  const count = rows.length - (words ? 1 : 0)
  const nameOf = (index: number) => `${id}-${index}`
  const activeId = rows[active] && nameOf(active)

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, typed])

  const moves: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % rows.length),
    ArrowUp: () => setActive((active - 1 + rows.length) % rows.length),
    Enter: () => rows[active] && onOpen(rows[active].href),
  }
  return (
    <Sheet open onClose={onClose} title={t('palette.title')}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          // As an attribute, which the dialog applies when it opens; React's autoFocus runs before that.
          ref={(input) => input?.setAttribute('autofocus', '')}
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={activeId}
          placeholder={t('common.search')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={(event) => {
            const move = moves[event.key]
            if (!move || isComposing(event)) return
            event.preventDefault()
            if (rows.length > 0) move()
          }}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{words && t('palette.found', { count })}</span>
      </VisuallyHidden>
      <div className={styles.found}>
        {count === 0 && <p className={styles.none}>{t('palette.none')}</p>}
        <PaletteResults id={`${id}-results`} groups={groups} active={active} nameOf={nameOf} onPoint={setActive} onOpen={onOpen} />
      </div>
    </Sheet>
  )
}
