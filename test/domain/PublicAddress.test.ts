import { BlockList } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isPublicAddress, networkOf } from "../../src/domain/PublicAddress.ts"

/** Ours of the networks that must never be reached, judged by Node's own reading of addresses. */
const inside = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["224.0.0.0", 3]
] as const) {
  inside.addSubnet(network, prefix, "ipv4")
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
  ["64:ff9b::", 96],
  ["2001:db8::", 32],
  ["2002::", 16]
] as const) {
  inside.addSubnet(network, prefix, "ipv6")
}

const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join("."))
/** As many near the edges of networks as anywhere. */
const risky = fc
  .tuple(
    fc.constantFrom(
      "10.0.0.0",
      "100.64.0.0",
      "100.127.255.0",
      "127.0.0.0",
      "169.254.169.0",
      "172.31.255.0",
      "192.168.0.0"
    ),
    fc.nat(255)
  )
  .map(([network, last]) => network.replace(/0$/, String(last)))
const v6 = fc.ipV6()

describe("public addresses", () => {
  it("are never those of this machine, this network or nobody", () => {
    fc.assert(
      fc.property(fc.oneof(v4, risky), (address) => !(inside.check(address, "ipv4") && isPublicAddress(address))),
      { numRuns: 2000 }
    )
    fc.assert(
      fc.property(v6, (address) => !(inside.check(address, "ipv6") && isPublicAddress(address))),
      { numRuns: 2000 }
    )
  })

  it("are the same however an IPv4 address is written as IPv6", () => {
    fc.assert(
      fc.property(fc.oneof(v4, risky), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number)
        const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
        const answers = [address, `::ffff:${address}`, hex, `0:0:0:0:0:FFFF:${address}`].map(isPublicAddress)
        return new Set(answers).size === 1
      }),
      { numRuns: 1000 }
    )
  })

  it("are those of well-known hosts", () => {
    for (const address of ["1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "223.255.255.255"]) {
      assert.isTrue(isPublicAddress(address), address)
    }
    for (const address of ["2606:4700::6810:84e5", "2a00:1450:4001:82f::200e", "2001:4860:4860::8888"]) {
      assert.isTrue(isPublicAddress(address), address)
    }
  })

  it("are addresses: spellings that other programs read in their own way are not", () => {
    for (const text of [
      "",
      "localhost",
      "127.1",
      "0177.0.0.1",
      "0x7f.0.0.1",
      "2130706433",
      "1.1.1.1.",
      "::1%lo",
      ":::",
      "1::2::3",
      "1:2:3:4:5:6:7:8:9",
      "fe80::1%eth0",
      "::ffff:1.1.1"
    ]) {
      assert.isFalse(isPublicAddress(text), text)
    }
    fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === "boolean"))
  })

  it("share a network where one host may have them all", () => {
    const same = (...addresses: ReadonlyArray<string>) => new Set(addresses.map(networkOf)).size === 1
    assert.isTrue(same("2a00::1", "2a00:0:0:0:ffff::2", "2A00::"))
    assert.isTrue(same("1.2.3.4", "::ffff:1.2.3.4"))
    assert.isFalse(same("2a00::1", "2a00:0:0:1::1"))
    assert.isFalse(same("1.2.3.4", "1.2.3.5"))
    assert.strictEqual(networkOf("unknown"), "unknown")
  })
})
