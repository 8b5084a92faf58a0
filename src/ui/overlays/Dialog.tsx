// A dialog in the middle of the screen. For choices from the bottom: Sheet.
import { Sheet, type SheetProps } from './Sheet.tsx'

export type DialogProps = Omit<SheetProps, 'centred'>

export function Dialog(props: DialogProps) {
  return <Sheet {...props} centred />
}
