// The reader's own membership of the group in the tests of this folder.
import type { GroupMembershipRole } from '../../../contract/enums.ts'
import type { GroupMembership } from '../../../contract/community/groups.ts'
import { aSeat as seatOf } from '../groups.test-helper.ts'

export { aGroup } from '../groups.test-helper.ts'

export const aSeat = (role: GroupMembershipRole): GroupMembership => seatOf('me', { role })
