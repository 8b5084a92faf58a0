// Browsers resolve names under `localhost` to this machine, but not every resolver does. Importing this file makes Node do so too.
import dns, { type LookupAllOptions, type LookupOptions } from 'node:dns'

const known = (name: string): string => (name.endsWith('.localhost') ? 'localhost' : name)

const { lookup } = dns
const { lookup: promised } = dns.promises
// Replacing the functions works because each connection looks them up on the module.
dns.lookup = ((name: string, ...rest: unknown[]) => Reflect.apply(lookup, dns, [known(name), ...rest]) as void) as typeof lookup
dns.promises.lookup = ((name: string, options: LookupOptions & LookupAllOptions) => promised(known(name), options)) as typeof promised
