<?php
/**
 * Removes what the plugin has stored.
 *
 * @package Pickup_Calculator
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

delete_option( 'pickup_calculator_server' );
