// The audio that is saved on this device, with its size: to play without a network, and to delete.
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../lib/files/file-size.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { listed } from '../../../lib/text/listed.ts'
import { unsave } from '../../../offline/media/saved-media.ts'
import { useSavedMedia } from '../../../components/player/saving/use-saved-media.ts'
import { SoundButton } from '../../../components/player/SoundButton.tsx'
import { paths } from '../../../paths.ts'
import type { SavedMedia } from '../../../state/device/saved-media.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelsArea } from '../area.ts'
import styles from './saved.module.css'

export function SavedScreen() {
  const { t, i18n } = useTranslation()
  const all = Object.values(useSavedMedia()).toSorted((a, b) => b.at - a.at)
  const total = all.reduce((sum, { got }) => sum + got, 0)
  return (
    <ListScreen
      back={channelsArea.to.library()}
      title={t('channels.saved')}
      sub={all.length > 0 ? t('channels.savedTotal', { count: all.length, size: fileSize(total, i18n.language) }) : t('channels.savedText')}
    >
      {all.length === 0 ? (
        <EmptyState
          title={t('channels.noSavedTitle')}
          actions={<Button href={channelsArea.to.library({ type: 'audio' })}>{t('channels.toAudio')}</Button>}
        >
          {t('channels.noSavedText')}
        </EmptyState>
      ) : (
        <List label={t('channels.saved')}>
          {all.map((saved) => (
            <SavedLine key={saved.playing.id} saved={saved} />
          ))}
        </List>
      )}
    </ListScreen>
  )
}

function SavedLine({ saved: { playing, state, got, size, problem } }: { saved: SavedMedia }) {
  const { t, i18n } = useTranslation()
  const { channel } = playing
  const title = playing.title ?? t('contents.untitled')
  const bytes = (count: number) => fileSize(count, i18n.language)
  const words: Record<SavedMedia['state'], string> = {
    saved: bytes(got),
    saving: size === null ? t('contents.saving') : t('contents.savingOf', { got: bytes(got), size: bytes(size) }),
    waiting: t('contents.savingWaits'),
    failed: t(`contents.notSaved.${problem ?? 'unavailable'}`),
  }
  const remove = () =>
    ask({
      title: t('channels.unsaveTitle', { title }),
      text: t('channels.unsaveText'),
      confirm: t('contents.unsave'),
      cancel: t('channels.keep'),
      act: () => unsave(playing.id),
    })
  return (
    <Row
      lead={<Avatar name={channel.name} size="lead" shape="square" imageUrl={playing.imageUrl ?? channel.imageUrl} />}
      title={<bdi>{title}</bdi>}
      second={listed([channel.name, words[state]], i18n.language)}
      href={paths.content({ channel: channel.slug, content: playing.slug })}
      end={
        <div className={styles.ends}>
          {state === 'saved' && <SoundButton small playing={playing} />}
          <Menu
            label={t('channels.moreOf', { title })}
            items={[{ label: t('contents.unsave'), icon: 'trash-2', danger: true, onPress: () => void remove() }]}
          />
        </div>
      }
    />
  )
}
