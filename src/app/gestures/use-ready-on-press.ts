// Prefetches the target of a link while the finger is still down.
import { useEffect } from 'react'
import { useShell } from '../../ui/layout/shell-context.ts'

export function useReadyOnPress(): void {
  const { ready } = useShell()
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin === location.origin) ready(link.pathname)
    }
    addEventListener('pointerdown', pressed, { passive: true })
    return () => removeEventListener('pointerdown', pressed)
  }, [ready])
}
