// Saves audio for offline by choice, with its size; shows the progress, and deletes it again.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contents } from '../../../api/resources/community/contents.ts'
import { fileSize } from '../../../lib/files/file-size.ts'
import { save, unsave } from '../../../offline/media/saved-media.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { Playing } from '../../../state/device/player.ts'
import type { SavedMedia } from '../../../state/device/saved-media.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Progress } from '../../../ui/marks/Progress.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './SaveSound.module.css'
import { useSavedMedia } from './use-saved-media.ts'
import { useSizeOf } from './use-size-of.ts'

export function SaveSound({ playing }: { playing: Playing }) {
  const client = useQueryClient()
  const saved = useSavedMedia()[playing.id]
  const begin = () => {
    void save(playing)
    // Its page too, which is not on the device before it was opened once.
    void client.prefetchQuery(contents.detail({ channelId: playing.channel.slug, contentId: playing.slug }))
  }
  if (!saved || saved.state === 'failed') return <Offered playing={playing} problem={saved?.problem} onSave={begin} />
  return <Kept saved={saved} />
}

interface OfferedProps {
  playing: Playing
  problem: SavedMedia['problem']
  onSave: () => void
}

function Offered({ playing, problem, onSave }: OfferedProps) {
  const { t, i18n } = useTranslation()
  const size = useSizeOf(playing.audioUrl)
  return (
    <div className={styles.saved}>
      <Button icon="hard-drive-download" onClick={onSave}>
        {size === null ? t('contents.save') : t('contents.saveSize', { size: fileSize(size, i18n.language) })}
      </Button>
      <div role="status">
        {problem && (
          <StateLine kind="warn" icon="circle-alert">
            {t(`contents.notSaved.${problem}`)}
          </StateLine>
        )}
      </div>
    </div>
  )
}

function Kept({ saved: { playing, state, got, size } }: { saved: SavedMedia }) {
  const { t, i18n } = useTranslation()
  const bytes = (count: number) => fileSize(count, i18n.language)
  const remove = () => unsave(playing.id).catch(() => tell({ kind: 'failure', text: 'failed.notDeleted' }))
  const title = playing.title ?? t('contents.untitled')
  return (
    <div className={styles.saved}>
      {state === 'saved' ? (
        <StateLine kind="good" icon="hard-drive-download">
          {t('contents.savedSize', { size: bytes(got) })}
        </StateLine>
      ) : (
        <Progress label={title} value={size === null ? undefined : got / size}>
          {state === 'waiting'
            ? t('contents.savingWaits')
            : size === null
              ? t('contents.saving')
              : t('contents.savingOf', { got: bytes(got), size: bytes(size) })}
        </Progress>
      )}
      <Button kind="quiet" size="sm" icon={state === 'saved' ? 'trash-2' : 'x'} onClick={() => void remove()}>
        {t(state === 'saved' ? 'contents.unsave' : 'contents.stopSaving')}
      </Button>
    </div>
  )
}
