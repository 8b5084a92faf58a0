// The picture of a notification: the account that caused it, or its subject.
import type { ReactNode } from 'react'
import type { NotificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { isKnown } from './notification-kinds.ts'
import styles from './NotificationLead.module.css'

type Lead = (notification: Notification) => ReactNode

const glyph =
  (icon: IconName): Lead =>
  () => <Glyph icon={icon} kind="brand" />

const sender: Lead = ({ sender: account }) =>
  account ? (
    <Avatar
      name={displayName(account)}
      size="lead"
      imageUrl={account.image?.uri}
      shape={account.accountType === 'team' ? 'square' : 'circle'}
    />
  ) : (
    <Glyph icon="user" />
  )

const group: Lead = (notification) => {
  const about = notification.group ?? notification.invitation?.group
  if (!about) return sender(notification)
  return <Avatar name={about.name} size="lead" shape="arch" imageUrl={(about.squareImage ?? about.image)?.uri} />
}

const channel: Lead = ({ content }) =>
  content ? (
    <Avatar name={content.channel.name} size="lead" shape="square" imageUrl={content.channel.image.uri} />
  ) : (
    <Glyph icon="channels" />
  )

const leads: Record<NotificationType, Lead> = {
  ANNOUNCEMENT: glyph('megaphone'),
  FOLLOW: sender,
  LIKE: sender,
  COMMENT: sender,
  RESHARE: sender,
  ACTIVITY: sender,
  EVENT: glyph('events'),
  INVITATION: sender,
  TRANSFER: glyph('pass'),
  GROUP_INVITATION: group,
  GROUP_REQUEST_ACCEPTED: group,
  CONTENT: channel,
}

export interface NotificationLeadProps {
  of: Notification
  /** A second account that did the same, overlapping. */
  behind?: Notification['sender']
}

export function NotificationLead({ of, behind }: NotificationLeadProps) {
  if (!isKnown(of.type)) return <Glyph icon="bell" />
  if (!behind || !of.sender) return leads[of.type](of)
  return (
    <span className={styles.two}>
      <Avatar name={displayName(behind)} size="sm" imageUrl={behind.image?.uri} />
      <span className={styles.front}>
        <Avatar name={displayName(of.sender)} size="sm" imageUrl={of.sender.image?.uri} />
      </span>
    </span>
  )
}
