// A tapped notification opens its place in the running app.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { onOpenLink } from '../offline/worker.ts'

let listening: ((path: string) => void) | null = null
let started = false

/** The worker keeps one listener for the life of the page; we pass its links on to whoever is shown now. */
export function useOpenLinks(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    listening = navigate
    if (!started) {
      started = true
      onOpenLink((path) => listening?.(path))
    }
    return () => {
      listening = null
    }
  }, [navigate])
}
