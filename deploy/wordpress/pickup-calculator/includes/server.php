<?php
/**
 * The address of the Pickup server.
 *
 * @package Pickup_Calculator
 */

namespace Pickup\Calculator;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The name of the option. uninstall.php repeats it. */
const OPTION = 'pickup_calculator_server';

/** The server's origin, such as "https://roi.example.com". Empty until it is set. */
function server() {
	return origin_of( get_option( OPTION, '' ) );
}

/**
 * The origin of an address: https, or http on this machine. Empty for anything else.
 *
 * @param mixed $address What a person typed, or what is stored.
 */
function origin_of( $address ) {
	$parts = is_string( $address ) ? wp_parse_url( trim( $address ) ) : false;
	if ( ! is_array( $parts ) || empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return '';
	}
	$scheme   = strtolower( $parts['scheme'] );
	$host     = strtolower( $parts['host'] );
	$is_local = in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $is_local ) ) {
		return '';
	}
	if ( ! $is_local && ! preg_match( '/^[a-z0-9-]+(\.[a-z0-9-]+)*$/', $host ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}
