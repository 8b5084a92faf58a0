// Whether key presses are not shortcuts, because someone is typing or a dialog is open.

/** Elements in which letters are typed or select items: fields, menus, list boxes. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]'

export const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(takesLetters) !== null) || document.querySelector('dialog[open]') !== null
