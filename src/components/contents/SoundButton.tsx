// Starts audio in the floating player.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Content } from '../../contract/community/channels.ts'
import { player } from '../../state/device/player.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { listen, toggle } from './sound.ts'

export function SoundButton({ content }: { content: Content }) {
  const { t } = useTranslation()
  const { playing, state } = useSnapshot(player)
  const here = playing?.id === content.id
  const going = here && state === 'playing'
  return (
    <Button kind={here ? 'soft' : 'solid'} icon={going ? 'pause' : 'play'} onClick={() => (here ? toggle() : listen(content))}>
      {going ? t('contents.pause') : t('contents.play')}
    </Button>
  )
}
