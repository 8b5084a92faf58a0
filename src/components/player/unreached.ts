// Why a sound cannot be loaded: browsers report a missing network and a missing file alike.

/** Whether the file is out of reach for now. A page of someone else's network counts too. Never rejects. */
export async function isUnreached(url: string): Promise<boolean> {
  if (url.startsWith('blob:') || url.startsWith('data:')) return false
  try {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (answer.ok) return !/^(?:audio|video|application\/(?:ogg|octet-stream))/.test(answer.headers.get('content-type') ?? 'audio')
    return answer.status >= 500 || answer.status === 429
  } catch {
    return true
  }
}
