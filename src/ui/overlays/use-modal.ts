// Opens and closes a native dialog as modal. The browser traps and restores the focus.
import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'

const closesByItself = typeof HTMLDialogElement !== 'undefined' && 'closedBy' in HTMLDialogElement.prototype

type Modal = { ref: RefObject<HTMLDialogElement | null> } & DialogHTMLAttributes<HTMLDialogElement>

/** Props for a dialog element. Only Esc, the back gesture and a press outside call `onClose`. */
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
    // React lacks this attribute; browsers that support it close on a press outside.
    ...({ closedby: 'any' } as object),
    onClose: ({ currentTarget }) => {
      // The event comes after the closing, up to a second later on a busy device. By then the dialog may be open again.
      if (open && !currentTarget.open) onClose()
    },
    onClick: (event) => {
      // A press on the backdrop hits the dialog element itself, because one child covers its content.
      if (!closesByItself && event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}
