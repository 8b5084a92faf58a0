// Notifications of every type, and the parts of the screens that they open.
import { InvitationBar } from '../../components/groups/InvitationBar.tsx'
import { LinkList } from '../../components/people/LinkList.tsx'
import { NotificationLine } from '../../components/notifications/NotificationLine.tsx'
import { FollowButton } from '../../components/people/FollowButton.tsx'
import { WebLinks } from '../../components/people/WebLinks.tsx'
import { notificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { List } from '../../ui/rows/List.tsx'
import { Box } from './Box.tsx'
import { anEvent, aPerson, aPost } from './samples.ts'

const now = Date.now()
const group = { id: 'g', slug: 'chair-people', name: 'Chair People', image: null, squareImage: null, access: 'public' as const }

const aNotification = (of: Partial<Notification>): Notification => ({
  id: 'notification',
  type: 'FOLLOW',
  read: false,
  sender: aPerson('Dagny', 'Ravnsborg'),
  like: null,
  activity: null,
  event: null,
  announcement: null,
  group: null,
  invitation: null,
  content: null,
  createdAt: new Date(now - 600_000).toISOString(),
  updatedAt: new Date(now).toISOString(),
  ...of,
})
const about = {
  activity: aPost({ message: 'Nine toasters in, seven toasters out. The other two are now a very good lesson.' }),
  event: anEvent({}),
  group,
}

export function Arrivals() {
  return (
    <>
      <Box title="Notification line">
        <List>
          {notificationType.map((type, at) => (
            <NotificationLine key={type} notification={aNotification({ id: type, type, ...about })} now={now} unread={at < 3} />
          ))}
          <NotificationLine
            notification={aNotification({ id: 'many', type: 'LIKE', ...about })}
            others={[aNotification({ id: 'more', sender: aPerson('Élena', 'Marchetti') })]}
            now={now}
            unread
          />
          <NotificationLine notification={aNotification({ id: 'gone', type: 'LIKE' })} now={now} unread={false} />
          <NotificationLine notification={aNotification({ id: 'other', type: 'UNHEARD' as never })} now={now} unread={false} />
        </List>
      </Box>
      <Box title="Invitation bar">
        <InvitationBar groupId="g" />
      </Box>
      <Box title="Follow button">
        <FollowButton accountId="a" following={false} />
        <FollowButton accountId="a" following />
      </Box>
      <Box title="Links">
        <LinkList
          title="Links"
          links={[
            { name: 'Website', href: 'https://example.com/', web: true },
            { name: 'Nowhere', href: null },
          ]}
        />
        <WebLinks
          of={{
            website: 'example.com',
            linkedIn: 'dagny',
            twitter: null,
            instagram: '@dagny',
            facebook: null,
            youtube: null,
            tikTok: null,
          }}
        />
      </Box>
    </>
  )
}
