// Whether a press of a key is only what it is: someone is typing, or has a dialog to answer.

/** Where letters are written, or choose: in a menu and in a list of choices they do. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]'

export const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(takesLetters) !== null) || document.querySelector('dialog[open]') !== null
