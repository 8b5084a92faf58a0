// The line that replaces a reported post. Undo withdraws the report and its reason.
import type { Activity } from '../../../contract/community/activities.ts'
import { reportPath } from '../../report/report-path.ts'
import { useReason } from '../../report/use-reason.ts'
import { Reported } from './Reported.tsx'

export function ReportedHere({ post, onUndo }: { post: Activity; onUndo?: () => void }) {
  const { takeBack } = useReason()
  const undo = () => {
    onUndo?.()
    takeBack(reportPath(post))
  }
  return <Reported post={post} onUndo={onUndo && undo} />
}
