// The error of a form as a whole: above all fields, and announced to screen readers immediately.
import { Banner } from '../../../ui/overlays/Banner.tsx'

export function FormTrouble({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <Banner kind="bad" urgent>
      {words}
    </Banner>
  )
}
