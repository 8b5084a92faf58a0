// The sheets of the menu and of the info page. Loaded when the first one opens, because most visits open none.
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { AddPeopleSheet } from '../people/AddPeopleSheet.tsx'
import { MuteSheet } from '../MuteSheet.tsx'

export type SheetName = 'mute' | 'add'

export interface ConversationSheetsProps {
  seat: ChatChannelMember
  /** The open sheet. */
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
