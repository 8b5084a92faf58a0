// The addresses of groups.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

/** The pages inside a group besides its posts. */
export type GroupPart = 'announcements' | 'events' | 'media' | 'members' | 'sponsors' | 'preferences'

export const groupsArea = area(
  { auth: 'member', module: 'groups', tab: 'groups' },
  {
    groups: page(paths.groups, () => import('./list/GroupsScreen.tsx'), 'GroupsScreen', { auth: 'anyone', copied: true }),
    group: page(paths.group, () => import('./page/GroupScreen.tsx'), 'GroupScreen', { auth: 'anyone', copied: true }),
    part: page(
      address('/groups/:group/:part?when&role', values<{ part: GroupPart; when?: 'past'; role?: 'moderator' }>()),
      () => import('./page/GroupPartScreen.tsx'),
      'GroupPartScreen',
    ),
    add: page(address('/new/group'), () => import('./moderation/form/NewGroupScreen.tsx'), 'NewGroupScreen', { tabs: 'hidden' }),
    edit: page(address('/groups/:group/edit'), () => import('./moderation/form/EditGroupScreen.tsx'), 'EditGroupScreen', {
      tabs: 'hidden',
    }),
    requests: page(address('/groups/:group/requests?status'), () => import('./moderation/people/RequestsScreen.tsx'), 'RequestsScreen'),
    invitations: page(
      address('/groups/:group/invitations?status'),
      () => import('./moderation/people/InvitationsScreen.tsx'),
      'InvitationsScreen',
    ),
    announce: page(address('/groups/:group/announce'), () => import('./moderation/form/AnnounceScreen.tsx'), 'AnnounceScreen', {
      tabs: 'hidden',
    }),
  },
)
