// What opens from the menu and the page of a conversation. Loaded when the first of them is asked for: most visits open none.
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { AddPeopleSheet } from '../people/AddPeopleSheet.tsx'
import { LeaveSheet } from '../people/LeaveSheet.tsx'
import { MuteSheet } from '../MuteSheet.tsx'

export type SheetName = 'mute' | 'add' | 'leave' | 'delete'

export interface ConversationSheetsProps {
  seat: ChatChannelMember
  name: string
  /** Which of them is open. */
  sheet: SheetName | null
  onClose: () => void
}

export function ConversationSheets({ seat, name, sheet, onClose }: ConversationSheetsProps) {
  const shared = { seat, name, onClose }
  return (
    <>
      <MuteSheet seat={seat} open={sheet === 'mute'} onClose={onClose} />
      <AddPeopleSheet channelId={seat.channelId} open={sheet === 'add'} onClose={onClose} />
      <LeaveSheet {...shared} way="leave" open={sheet === 'leave'} />
      <LeaveSheet {...shared} way="delete" open={sheet === 'delete'} />
    </>
  )
}
