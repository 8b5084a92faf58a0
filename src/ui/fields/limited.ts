// Text length limits in graphemes. The browser's own limits count UTF-16 units, and a family emoji has eleven.
import type { InputEvent } from 'react'
import { isComposing } from '../../lib/device/composing.ts'
import { countCharacters, firstCharacters, fitsIn, mostUnits } from '../../lib/text/characters.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Removes excess input, as the browser does, but not during composition. */
function keepWithin(box: Box, most: number): void {
  if (fitsIn(box.value, most)) return
  const caret = box.selectionEnd ?? box.value.length
  const before = box.value.slice(0, caret)
  const after = box.value.slice(caret)
  const kept = firstCharacters(before, Math.max(0, most - countCharacters(after)))
  box.value = kept + after
  if (box.selectionEnd !== null) box.setSelectionRange(kept.length, kept.length)
}

type Limits<Of extends Box> = { minLength?: number; maxLength?: number; onInput?: (event: InputEvent<Of>) => void }

/** The props of an input with its limits as `data-shortest` and `data-longest`, which kit/form/questions/validity.ts reads. */
export function limited<Of extends Box, Props extends Limits<Of>>({ minLength, maxLength, onInput, ...props }: Props) {
  return {
    ...props,
    'data-shortest': minLength,
    'data-longest': maxLength,
    maxLength: maxLength === undefined ? undefined : mostUnits(maxLength),
    onInput(event: InputEvent<Of>) {
      if (maxLength !== undefined && !isComposing(event)) keepWithin(event.currentTarget, maxLength)
      onInput?.(event)
    },
  }
}
