// Notification preferences: a switch per type and channel, saved individually.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationPreferences } from '../../contract/people/accounts.ts'
import { folded } from '../../lib/text/folded.ts'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { preferenceRows, type Switch } from './preference-rows.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './PreferenceTable.module.css'

export interface PreferenceTableProps {
  preferences: Readonly<NotificationPreferences>
  /** The search text. */
  words?: string
  onChange: (name: Switch, on: boolean) => void
}

export function PreferenceTable({ preferences, words = '', onChange }: PreferenceTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const rows = preferenceRows
    .map((row) => ({ ...row, what: t(`push.rows.${row.words}`) }))
    .filter(({ what }) => folded(what).includes(folded(words.trim())))
  if (rows.length === 0) return <EmptyState title={t('push.noneFoundTitle')}>{t('push.noneFoundText')}</EmptyState>
  const cell = (what: string, how: string, name: Switch | undefined) => (
    <td>{name && <Toggle label={t('push.switch', { what, how })} checked={preferences[name]} onChange={(on) => onChange(name, on)} />}</td>
  )
  return (
    <table className={styles.table} aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col" id={id}>
            <VisuallyHidden>{t('push.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('push.byPush')}</th>
          <th scope="col">{t('push.byEmail')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words: key, what, push, email }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {cell(what, t('push.byPush'), push)}
            {cell(what, t('push.byEmail'), email)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
