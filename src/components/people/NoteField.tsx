// A private note about a person: on this device, for this identity, never sent.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { device } from '../../state/device/device.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

const MOST = 2000

/** Saved while typing, without a button. An empty note is removed. */
export function NoteField({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  // Synchronous, so that the cursor does not jump.
  const { notes } = useSnapshot(own, { sync: true })
  const { storage } = useSnapshot(device)
  const keep = (text: string) =>
    changeOwn('notes', (before) => (text === '' ? without(before, accountId) : { ...before, [accountId]: text }))
  return (
    <>
      <TextArea
        label={t('contacts.note')}
        hint={t('contacts.noteHint')}
        rows={3}
        maxLength={MOST}
        value={notes[accountId] ?? ''}
        onChange={(event) => keep(event.target.value)}
      />
      {storage === 'memory' && (
        <StateLine kind="warn" icon="triangle-alert">
          {t('device.notKept')}
        </StateLine>
      )}
    </>
  )
}
