// What opens from the menu of a conversation. Loaded when the first of them is asked for: most visits open none.
import type { ChatChannelMember } from '../../contract/chat.ts'
import { LeaveSheet } from './LeaveSheet.tsx'
import { PeopleSheet } from './PeopleSheet.tsx'

export type SheetName = 'people' | 'leave'

export interface ConversationSheetsProps {
  seat: ChatChannelMember
  name: string
  /** Which of them is open. */
  sheet: SheetName | null
  onClose: () => void
}

export function ConversationSheets({ seat, name, sheet, onClose }: ConversationSheetsProps) {
  return (
    <>
      <PeopleSheet channelId={seat.channelId} open={sheet === 'people'} onClose={onClose} />
      <LeaveSheet seat={seat} name={name} open={sheet === 'leave'} onClose={onClose} />
    </>
  )
}
