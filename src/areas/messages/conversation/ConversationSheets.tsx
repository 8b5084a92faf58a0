// What opens from the menu and the page of a conversation. Loaded when the first of them is asked for: most visits open none.
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { AddPeopleSheet } from '../people/AddPeopleSheet.tsx'
import { MuteSheet } from '../MuteSheet.tsx'

export type SheetName = 'mute' | 'add'

export interface ConversationSheetsProps {
  seat: ChatChannelMember
  /** Which of them is open. */
  sheet: SheetName | null
  onClose: () => void
}

export function ConversationSheets({ seat, sheet, onClose }: ConversationSheetsProps) {
  return (
    <>
      <MuteSheet seat={seat} open={sheet === 'mute'} onClose={onClose} />
      <AddPeopleSheet channelId={seat.channelId} open={sheet === 'add'} onClose={onClose} />
    </>
  )
}
