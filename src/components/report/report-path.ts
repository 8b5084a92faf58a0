// The path of a reported post or comment. Pure.
import type { Activity } from '../../contract/community/activities.ts'
import { paths } from '../../paths.ts'

export const reportPath = ({ id, commented }: Activity): string =>
  commented ? paths.post({ activityId: commented.id, commentId: id }) : paths.post({ activityId: id })
