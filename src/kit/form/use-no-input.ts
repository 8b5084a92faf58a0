// A form that is being sent takes no input, because what is typed after the request would be lost when the form closes.
import { useEffect, type RefObject } from 'react'

/** Controls that change without a `beforeinput` event. */
const choices = 'select, input[type=checkbox], input[type=radio]'

/** Refuses typing and choosing in a form. The focus stays where it is, which `disabled` and `inert` would not allow. */
export function useNoInput(form: RefObject<HTMLFormElement | null>, refused: boolean): void {
  useEffect(() => {
    if (!refused) return undefined
    const ends = new AbortController()
    const on = (type: string, isRefused: (event: Event) => boolean) =>
      form.current?.addEventListener(type, (event) => isRefused(event) && event.preventDefault(), { capture: true, signal: ends.signal })
    const isChoice = ({ target }: Event) => target instanceof Element && target.matches(choices)
    on('beforeinput', () => true)
    on('click', isChoice)
    on('mousedown', isChoice)
    return () => ends.abort()
  }, [form, refused])
}
