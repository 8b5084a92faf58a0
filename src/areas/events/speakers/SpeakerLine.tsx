// A speaker in a list.
import { useTranslation } from 'react-i18next'
import type { BaseSpeaker } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'

export function SpeakerLine({ speaker, href }: { speaker: BaseSpeaker; href: string }) {
  const { t, i18n } = useTranslation()
  const name = displayName(speaker)
  const work = listed([speaker.title, speaker.company], i18n.language)
  return (
    <Row
      lead={<Avatar name={name} size="lead" imageUrl={speaker.image?.uri} />}
      title={<bdi>{name}</bdi>}
      second={work ? <bdi>{work}</bdi> : undefined}
      end={speaker.isHost ? <Tag kind="brand">{t('events.host')}</Tag> : undefined}
      href={href}
    />
  )
}
