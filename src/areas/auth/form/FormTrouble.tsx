// What is wrong with a form as a whole: read out at once, and above everything.
import { Banner } from '../../../ui/overlays/Banner.tsx'

export function FormTrouble({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <Banner kind="bad" urgent>
      {words}
    </Banner>
  )
}
