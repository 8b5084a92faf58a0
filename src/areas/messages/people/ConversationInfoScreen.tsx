// The info page of a conversation: members, muting, leaving and deleting.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { conversationFace, conversationName, isPrivate } from '../../../components/messages/conversation-names.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { channelIdOf } from '../conversation/channel-id.ts'
import { ConversationSheets, type SheetName } from '../conversation/ConversationSheets.tsx'
import styles from './ConversationInfoScreen.module.css'
import { Members } from './Members.tsx'
import { NotFoundConversation } from '../conversation/NotFoundConversation.tsx'
import { Panes } from '../../../kit/panes/Panes.tsx'
import { useLeaving } from './use-leaving.ts'
import { useMute } from '../use-mute.ts'
import { usePins } from '../list/use-pins.ts'
import { useSeat } from '../conversation/use-seat.ts'
import { useUntil } from '../../../components/messages/log/use-until.ts'

// Lazy-loaded: hidden on a phone.
const ListPane = lazyPart(() => import('../list/ListPane.tsx'), 'ListPane')

export function ConversationInfoScreen() {
  const channelId = channelIdOf(useParams<{ channelId: string }>())
  const { seat, asked } = useSeat(channelId)
  return (
    <Panes list={<ListPane current={channelId} />} open>
      <div className={styles.scroller}>
        <Bar back={paths.conversation({ channelId })} />
        <Page>
          {seat ? (
            <Found seat={seat} />
          ) : (
            <Loaded of={asked} page gone={<NotFoundConversation />}>
              {() => null}
            </Loaded>
          )}
        </Page>
      </div>
    </Panes>
  )
}

function Found({ seat }: { seat: ChatChannelMember }) {
  const { t, i18n } = useTranslation()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const { muted, until, unmute } = useMute(seat)
  const untilWords = useUntil()
  const pins = usePins()
  const pinned = pins.pinned.includes(seat.channelId)
  const name = conversationName(seat, i18n.language) || t('messages.nobody')
  const leave = useLeaving(seat, name)
  useTitle(name)
  const heard = () => {
    if (!muted) return t('conversation.heard')
    return until === null ? t('conversation.mutedForGood') : t('messages.mutedUntil', { time: untilWords(until) })
  }
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        sub={isPrivate(seat) ? undefined : t('messages.people', { count: seat.channel._count.members })}
        action={<Avatar {...conversationFace(seat, i18n.language)} name={name} size="lg" />}
      />
      <Section title={t('conversation.forYou')} quiet>
        <List panel>
          <Row
            lead={<Glyph icon={muted ? 'bell-off' : 'bell'} />}
            title={t('conversation.notices')}
            second={heard()}
            end={<Toggle label={t('conversation.notices')} checked={!muted} onChange={(on) => (on ? unmute() : setSheet('mute'))} />}
          />
          <Row
            lead={<Glyph icon="bookmark" />}
            title={t('messages.pin')}
            second={t('conversation.pinText')}
            end={<Toggle label={t('messages.pin')} checked={pinned} onChange={(on) => pins.set(seat.channelId, on)} />}
          />
        </List>
      </Section>
      <Members seat={seat} onAdd={() => setSheet('add')} />
      <Section title={t('conversation.waysOut')} quiet>
        <List panel>
          <Row
            lead={<Glyph icon="log-out" kind="bad" />}
            title={t('conversation.leaveConfirm')}
            second={t('conversation.leaveShort')}
            onPress={() => void leave('leave')}
          />
          {seat.role === 'moderator' && (
            <Row
              lead={<Glyph icon="trash-2" kind="bad" />}
              title={t('conversation.deleteConfirm')}
              second={t('conversation.deleteShort')}
              onPress={() => void leave('delete')}
            />
          )}
        </List>
      </Section>
      <ConversationSheets seat={seat} sheet={sheet} onClose={() => setSheet(null)} />
    </>
  )
}
