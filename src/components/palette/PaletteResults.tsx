// The grouped results of the palette. The focus stays in the search field; the active result is marked.
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import styles from './Palette.module.css'
import { RowText } from './RowText.tsx'
import type { PaletteRow, RowGroup } from './saved-matches.ts'

export interface PaletteResultsProps {
  id: string
  groups: readonly RowGroup[]
  active: number
  /** The DOM id of a row. */
  nameOf: (index: number) => string
  onPoint: (index: number) => void
  onOpen: (href: string) => void
}

const icons: Record<PaletteRow['kind'], IconName> = {
  place: 'arrow-right',
  event: 'events',
  session: 'agenda',
  person: 'user',
  group: 'groups',
  conversation: 'messages',
  post: 'pencil',
  content: 'channels',
  thread: 'hash',
}

export function PaletteResults({ id, groups, active, nameOf, onPoint, onOpen }: PaletteResultsProps) {
  const { t } = useTranslation()
  const before = groups.map((_group, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    <div role="listbox" id={id} aria-label={t('palette.results')} className={styles.results}>
      {groups.map(({ kind, rows }, at) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.caption}>
            {t(`palette.group.${kind}`)}
          </div>
          {rows.map((row, offset) => {
            const index = (before[at] ?? 0) + offset
            return (
              // Keys are handled by the search field, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={`${row.kind} ${row.id}`}
                id={nameOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.row}
                // On pointermove, not pointerenter, because rows may appear under a resting pointer.
                onPointerMove={() => onPoint(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(row.href)}
              >
                <Icon name={row.icon ?? icons[row.kind]} flip={row.icon === undefined && row.kind === 'place'} />
                <span className={styles.title}>
                  <RowText row={row} line="title" />
                </span>
                {row.second !== undefined && (
                  <span className={styles.second}>
                    <RowText row={row} line="second" />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
