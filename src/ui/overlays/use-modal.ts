// Opens and closes a native dialog as a modal one; the browser keeps the focus inside and gives it back.
import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'

const closesByItself = typeof HTMLDialogElement !== 'undefined' && 'closedBy' in HTMLDialogElement.prototype

type Modal = { ref: RefObject<HTMLDialogElement | null> } & DialogHTMLAttributes<HTMLDialogElement>

/** Props for a dialog element. Esc, the back gesture and a press beside it call `onClose`; so does nothing else. */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    // React does not know the attribute yet; the browsers that do close on a press beside the dialog.
    ...({ closedby: 'any' } as object),
    onClose: ({ currentTarget }) => {
      // The event comes a moment after the closing, a second on a busy device: by then it may be open again.
      if (open && !currentTarget.open) onClose()
    },
    onClick: (event) => {
      // The backdrop belongs to the dialog element; its content is one child that covers the rest.
      if (!closesByItself && event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}
