// The duration for muting a conversation: each choice shows when it ends.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { tell } from '../../kit/writes/tell.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { muteTimes, type MuteTime } from './mute-times.ts'
import styles from './sheets.module.css'
import { useMute } from './use-mute.ts'
import { useUntil } from '../../components/messages/log/use-until.ts'

export interface MuteSheetProps {
  seat: ChatChannelMember
  open: boolean
  onClose: () => void
}

export function MuteSheet({ open, onClose, seat }: MuteSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('conversation.muteTitle')}>
      <Times seat={seat} onClose={onClose} />
    </Sheet>
  )
}

/** Calculated from the moment the sheet opens. */
function Times({ seat, onClose }: Omit<MuteSheetProps, 'open'>) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  const hasEvents = useFeature('events')
  const { data } = useInfiniteQuery({ ...self.events(), ...(hasEvents ? {} : { enabled: false }) })
  const { mute, unmute } = useMute(seat)
  const untilWords = useUntil()
  const choose = ({ until }: MuteTime) => {
    mute(until)
    onClose()
    const [text, values] =
      until === null ? (['conversation.mutedNotice'] as const) : (['conversation.mutedUntilNotice', { time: untilWords(until) }] as const)
    void tell({ kind: 'notice', text, values, undo: unmute })
  }
  return (
    <div className={styles.sheet}>
      <List>
        {muteTimes(hasEvents ? rowsOf(data) : [], now).map((time) => (
          <Row
            key={time.name}
            lead={<Glyph icon={time.until === null ? 'bell-off' : 'clock'} />}
            title={t(`conversation.muteFor.${time.name}`, { event: time.event ?? '' })}
            second={time.until === null ? t('conversation.muteAlwaysText') : t('conversation.untilTime', { time: untilWords(time.until) })}
            onPress={() => choose(time)}
          />
        ))}
      </List>
      <p className="sub">{t('conversation.muteText')}</p>
    </div>
  )
}
