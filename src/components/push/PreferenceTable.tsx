// What one hears of, and how: a switch for each, saved by itself.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationPreferences } from '../../contract/accounts.ts'
import { Toggle } from '../../ui/Toggle.tsx'
import { preferenceRows, type Switch } from './preference-rows.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PreferenceTable.module.css'

export interface PreferenceTableProps {
  preferences: Readonly<NotificationPreferences>
  onChange: (name: Switch, on: boolean) => void
}

export function PreferenceTable({ preferences, onChange }: PreferenceTableProps) {
  const { t } = useTranslation()
  const id = useId()
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
        {preferenceRows.map(({ words, push, email }) => {
          const what = t(`push.rows.${words}`)
          return (
            <tr key={words}>
              <th scope="row">{what}</th>
              {cell(what, t('push.byPush'), push)}
              {cell(what, t('push.byEmail'), email)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
