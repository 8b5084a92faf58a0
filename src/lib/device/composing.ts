// Whether a key press belongs to the composition of a character (Chinese, Japanese, Korean and others). Handlers must ignore it.

interface Key {
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: { isComposing: boolean }
}

/** For a DOM event or a React event. Safari marks the key that ends a composition only with code 229. Pure. */
export const isComposing = ({ isComposing: composing, keyCode, nativeEvent }: Key): boolean =>
  Boolean(composing) || nativeEvent?.isComposing === true || keyCode === 229
