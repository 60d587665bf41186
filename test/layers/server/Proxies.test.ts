import type { IncomingHttpHeaders } from "node:http"
import { BlockList, isIP, Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { isProxy, makeClientAddress } from "../../../src/layers/server/Proxies.ts"

const PROXIES = ["loopback", "private", "203.0.113.7", "2001:db8:1::/48"]
const clientAddress = makeClientAddress(PROXIES)

const from = (remoteAddress: string, headers: IncomingHttpHeaders, ask = clientAddress) =>
  ask({ headers, socket: Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }) })

const reserved = new BlockList()
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16]
] as const) {
  reserved.addSubnet(network, prefix)
}
const outside = FastCheck.oneof(
  FastCheck.ipV4().filter((address) => address !== "203.0.113.7" && !reserved.check(address)),
  FastCheck.integer({ min: 0, max: 0xfffe }).map((group) => `2a00:1450::${(group + 1).toString(16)}`)
)
const trusted = FastCheck.constantFrom(
  "10.1.2.3",
  "127.0.0.1",
  "::1",
  "203.0.113.7",
  "2001:db8:1::9",
  "192.168.7.7",
  "fd00::1"
)
/** What a client writes into a header that proxies then append to. */
const claims = FastCheck.stringMatching(/^[ -~]{0,60}$/)
const bracketed = (address: string) => (isIP(address) === 6 ? `[${address}]` : address)
const withPort = (address: string) => `${bracketed(address)}:4711`
const element = (address: string) => `proto=http; For="${withPort(address)}";by=_edge`
const chain = FastCheck.array(trusted, { maxLength: 4 })

describe("the address of a client", () => {
  it.prop(
    "is what the last proxy that is not trusted had to say, whatever the client claims",
    [outside, chain, claims, trusted],
    ([client, proxies, claim, peer]) => {
      for (const write of [(address: string) => address, withPort]) {
        const appended = [client, ...proxies].map(write)
        assert.strictEqual(from(peer, { "x-forwarded-for": appended.join(", ") }), client)
        assert.strictEqual(from(peer, { "x-forwarded-for": [claim, ...appended].join(", ") }), client)
      }
      const forwarded = [client, ...proxies].map(element).join(", ")
      assert.strictEqual(from(peer, { forwarded }), client)
      assert.include([client, peer], from(peer, { forwarded: `${claim}, ${forwarded}` }))
    }
  )

  it.prop(
    "is the connection's own where the connection is nobody's who is trusted, or nobody is",
    [outside, trusted, outside],
    ([peer, proxy, claim]) => {
      const headers = { "x-forwarded-for": claim, forwarded: `for="${bracketed(claim)}"` }
      assert.strictEqual(from(peer, headers), peer)
      assert.strictEqual(from(proxy, headers, makeClientAddress([])), proxy)
    }
  )

  it.prop(
    "is never made up by headers of any form",
    [trusted, FastCheck.string({ unit: "grapheme" }), FastCheck.string()],
    ([peer, plain, forwarded]) => {
      const found = from(peer, { "x-forwarded-for": plain, forwarded }) ?? ""
      assert.isAbove(isIP(found), 0)
      if (found !== peer) assert.include(plain + forwarded, found)
    }
  )

  it.prop(
    "is not believed of a header that a proxy passed on from the client",
    [outside, outside, trusted],
    ([client, claim, peer]) => {
      const real = from(peer, { "x-forwarded-for": client, forwarded: element(claim) })
      assert.strictEqual(real, client === claim ? client : peer)
    }
  )

  it("is read in every form in which proxies write it", () => {
    const read = (header: string) => from("10.0.0.1", { forwarded: header })
    assert.strictEqual(read('for="[2A00:1450:4700::17]:4711"'), "2a00:1450:4700::17")
    assert.strictEqual(read('For=192.0.2.43, FOR="198.51.100.17:_hidden";host="a,b;c\\"d"'), "198.51.100.17")
    assert.strictEqual(read("for=192.0.2.60;proto=http;by=203.0.113.43"), "192.0.2.60")
    for (const unsaid of ["for=unknown", "for=_secret", "by=1.2.3.4", 'for="1.2.3.4', "for", ";;", "for=1.2.3.4 x"]) {
      assert.strictEqual(read(unsaid), "10.0.0.1", unsaid)
    }
    assert.strictEqual(from("::ffff:10.0.0.1", { "x-forwarded-for": "::ffff:198.51.100.1" }), "198.51.100.1")
    assert.strictEqual(from("10.0.0.1", { "x-forwarded-for": "10.0.0.9, 10.0.0.8" }), "10.0.0.9")
    assert.strictEqual(from("10.0.0.1", { "x-forwarded-for": "198.51.100.1, unknown" }), "10.0.0.1")
  })

  it("tells what can be trusted from what cannot", () => {
    for (const proxy of [...PROXIES, "::/0", "0.0.0.0/0", "::1"]) assert.isTrue(isProxy(proxy), proxy)
    for (const other of [
      "",
      "1",
      "10.0.0.0/33",
      "10.0.0.0/",
      "10.0.0.0/8/8",
      "::/129",
      "localhost",
      "fe80::1%eth0",
      "toString"
    ]) {
      assert.isFalse(isProxy(other), other)
    }
  })
})
