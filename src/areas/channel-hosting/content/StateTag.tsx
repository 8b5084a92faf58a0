// The state of a content as a tag, with the day of a scheduled one in the reader's time.
import { useTranslation } from 'react-i18next'
import type { Content } from '../../../contract/community/channels.ts'
import { format, time } from '../../../lib/time/dates.ts'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { contentState } from './content-state.ts'

export function StateTag({ content }: { content: Pick<Content, 'published' | 'publishSchedule'> }) {
  const { t, i18n } = useTranslation()
  const state = contentState(content)
  if (state === 'draft') return <Tag icon="pencil">{t('channelHosting.state.draft')}</Tag>
  if (state === 'published')
    return (
      <Tag kind="good" icon="circle-check">
        {t('channelHosting.state.published')}
      </Tag>
    )
  const day = format({ locale: i18n.language, timeZone: 'local' }, { day: 'numeric', month: 'short', ...time })
  return (
    <Tag kind="info" icon="clock">
      {t('channelHosting.state.scheduledFor', { date: day.format(new Date(content.publishSchedule?.date ?? '')) })}
    </Tag>
  )
}
