// A preview of the card for the first link in the text, shown while writing.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { uploads } from '../../api/resources/organization/uploads.ts'
import { LinkCard } from '../../components/feed/post/LinkCard.tsx'
import { linksIn } from '../../components/feed/post/post-entities.ts'

/** Milliseconds. Requested when typing pauses, because the address is incomplete before. */
const PAUSE = 800

export function LinkAhead({ text }: { text: string }) {
  const link = linksIn(text)[0] ?? ''
  const [href, setHref] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setHref(link), PAUSE)
    return () => clearTimeout(timer)
  }, [link])
  const { data } = useQuery({ ...uploads.linkPreview({ href }), ...(href === '' ? { enabled: false } : {}) })
  return data && href === link ? <LinkCard preview={data} /> : null
}
