// One's own seat in the group of the tests next door.
import type { GroupMembershipRole } from '../../../contract/enums.ts'
import type { GroupMembership } from '../../../contract/community/groups.ts'
import { aSeat as seatOf } from '../groups.test-helper.ts'

export { aGroup } from '../groups.test-helper.ts'

export const aSeat = (role: GroupMembershipRole): GroupMembership => seatOf('me', { role })
