// A question in the middle of the screen. For choices from below: Sheet.
import { Sheet, type SheetProps } from './Sheet.tsx'

export type DialogProps = Omit<SheetProps, 'centred'>

export function Dialog(props: DialogProps) {
  return <Sheet {...props} centred />
}
