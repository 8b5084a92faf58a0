// What is saved on this device, by event and kind, with sizes; what can be removed, and what never is.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ask } from '../../../kit/ask/ask.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import { useSavedMedia } from '../../../components/player/saving/use-saved-media.ts'
import { fileSize } from '../../../lib/files/file-size.ts'
import { unsave } from '../../../offline/media/saved-media.ts'
import type { EventHolding, Holdings } from '../../../offline/storage/holdings.ts'
import { removeEvent, removeKind, removePictures } from '../../../offline/storage/letting-go.ts'
import { paths } from '../../../paths.ts'
import { device } from '../../../state/device/device.ts'
import { changeOwn } from '../../../state/identity/own.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { DataRows } from './DataRows.tsx'
import { EventRows } from './EventRows.tsx'
import { KeptRows } from './KeptRows.tsx'
import { KindRows } from './KindRows.tsx'
import { Lasting } from './Lasting.tsx'
import { useHoldings } from './use-holdings.ts'

/** One thing that can be removed: how it is asked, and what removes it. */
export interface Removal {
  name: string
  bytes: number
  text: string
  act: () => Promise<void>
}

const totalOf = ({ events, kinds, pictures, app, ownPacks }: Holdings, audio: number): number =>
  [...events, ...kinds].reduce((sum, { bytes }) => sum + bytes, pictures + app + ownPacks + audio)

export function StorageScreen() {
  const { t, i18n } = useTranslation()
  const { keeps, storage } = useSnapshot(device)
  const isKeeping = keeps && storage === 'kept'
  return (
    <ListScreen title={t('storage.title')} sub={t('storage.text')} back={paths.settings()}>
      {isKeeping ? (
        <Saved key={i18n.language} />
      ) : (
        <EmptyState title={t('storage.noneTitle')}>{t(keeps ? 'status.storage.memoryText' : 'status.storage.sharedText')}</EmptyState>
      )}
      <Section title={t('storage.use')} quiet>
        <DataRows />
      </Section>
    </ListScreen>
  )
}

function Saved() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { holdings, again } = useHoldings()
  const audio = Object.values(useSavedMedia())
  const sound = audio.reduce((sum, { got }) => sum + got, 0)
  const remove = async ({ name, bytes, text, act }: Removal) => {
    const isMeant = await ask({
      title: t('storage.removeTitle', { name, size: fileSize(bytes, i18n.language) }),
      text,
      confirm: t('storage.remove'),
      cancel: t('storage.keep'),
      act,
    })
    if (!isMeant) return
    again()
    void tell({ kind: 'notice', text: 'storage.removed' })
  }
  const ofEvent = (event: EventHolding): Removal => ({
    name: event.name ?? t('storage.unknownEvent'),
    bytes: event.bytes,
    text: t(event.hasPass ? 'storage.passText' : 'storage.eventText'),
    async act() {
      await removeEvent(client, event)
      // Otherwise an event that the member goes to would be saved again without asking.
      changeOwn('saved', (before) => ({ ...before, [event.eventId]: false }))
    },
  })
  if (!holdings) return <Skeleton kind="rows" count={6} />
  return (
    <>
      <Lasting total={totalOf(holdings, sound)} />
      {holdings.events.length > 0 && (
        <Section title={t('storage.events')} quiet>
          <EventRows events={holdings.events} onRemove={(event) => void remove(ofEvent(event))} />
        </Section>
      )}
      <Section title={t('storage.kinds')} quiet>
        <KindRows
          holdings={holdings}
          audio={{ count: audio.length, bytes: sound }}
          onRemoveKind={(kind, bytes) =>
            void remove({ name: t(`storage.kind.${kind}`), bytes, text: t('storage.kindText'), act: () => removeKind(client, kind) })
          }
          onRemovePictures={() =>
            void remove({ name: t('storage.pictures'), bytes: holdings.pictures, text: t('storage.kindText'), act: removePictures })
          }
          onRemoveAudio={() =>
            void remove({
              name: t('channels.saved'),
              bytes: sound,
              text: t('storage.audioText'),
              act: async () => void (await Promise.all(audio.map(({ playing }) => unsave(playing.id)))),
            })
          }
        />
      </Section>
      <Section title={t('storage.kept')} quiet>
        <KeptRows app={holdings.app} ownPacks={holdings.ownPacks} />
      </Section>
    </>
  )
}
