// Whether a key belongs to the composing of a character (Chinese, Japanese, Korean and others). Such a key never means anything to us.

interface Key {
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: { isComposing: boolean }
}

/** Of a DOM event or one of React's. Safari tells of the key that ends a composition only by the code 229. Pure. */
export const isComposing = ({ isComposing: composing, keyCode, nativeEvent }: Key): boolean =>
  Boolean(composing) || nativeEvent?.isComposing === true || keyCode === 229
